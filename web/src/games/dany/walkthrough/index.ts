export { walkthrough } from './steps';
