export { walkthrough, type Step, type Walkthrough } from './steps';
