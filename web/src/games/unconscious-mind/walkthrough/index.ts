export { walkthrough, walkthroughs, type Step } from './steps';
