export { walkthrough } from './steps';
export type { Step, Table, Walkthrough } from './steps';
