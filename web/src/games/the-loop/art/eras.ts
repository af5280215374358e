// Seven eras: a colour each, and a sign drawn on a grid of 24 in the colour of the ink around it.
export const eraColours = ['#e9b949', '#7fa650', '#d9824a', '#b07d72', '#4aa3c7', '#8d7bd8', '#d4517c'] as const;

const sun =
  '<path d="M2.5 20.5 9 11.2q1-1.2 2-.2l1 1.1 1-1.1q1-1 2 .2l6.5 9.3z"/><circle cx="12" cy="5.8" r="3"/><path d="M12 .6v1.5M6.3 2.3l1.1 1.1M17.7 2.3l-1.1 1.1M4.8 7h1.6M17.6 7h1.6" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" fill="none"/>';
const castle = '<path d="M3 3h3v2.5h2V3h3v2.5h2V3h3v2.5h2V3h3v6.5l-2 1.5v10h-5v-4.5a2.5 2.5 0 0 0-5 0V21H4V11L3 9.5z"/>';
const easel =
  '<path d="M11 1.5h2V4h6.5v11.5h-4l2.6 6.5h-2.3l-2.6-6.5h-2.4L8.2 22H5.9l2.6-6.5h-4V4H11zM6.8 6.2v7.1h10.4V6.2z"/><path d="M7.5 12.6l3-3.8 2.1 2.3 1.6-1.6 2.4 3.1z"/>';
const factory =
  '<path d="M3 21.5V12l5 3v-3l5 3v-3l2.2 1.3L16 4h3.2l1.8 17.5z"/><path d="M16.8 2.6c-1.5-1.6-3.5.3-4.8-1.1" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>';
const globe =
  '<g fill="none" stroke="currentColor" stroke-width="1.9"><circle cx="12" cy="12" r="8.8"/><ellipse cx="12" cy="12" rx="3.9" ry="8.8"/><path d="M3.5 12h17M5 7.2h14M5 16.8h14"/></g>';
const robot =
  '<path d="M11 5V3.4a1.8 1.8 0 1 1 2 0V5h4.5A2.5 2.5 0 0 1 20 7.5V11h2v5h-2v2.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 18.5V16H2v-5h2V7.5A2.5 2.5 0 0 1 6.5 5zM8.8 9a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zm6.4 0a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM8 16v2h8v-2z" fill-rule="evenodd"/>';
const hourglass =
  '<path d="M4.5 1.5h15V4H18v3c0 2-1.8 3.8-3.7 5 1.9 1.2 3.7 3 3.7 5v3h1.5v2.5h-15V20H6v-3c0-2 1.8-3.8 3.7-5C7.8 10.8 6 9 6 7V4H4.5zM8.2 4v3c0 .4.1.7.3 1h7c.2-.3.3-.6.3-1V4zM12 13.3c-1.9.9-3.8 2.4-3.8 3.7v.3c1.2-.3 2.6-1 3.8-2.1 1.2 1.1 2.6 1.8 3.8 2.1V17c0-1.3-1.9-2.8-3.8-3.7z" fill-rule="evenodd"/>';
/** Our own drawings, as the inside of an SVG element. */
export const eraSigns = [sun, castle, easel, factory, globe, robot, hourglass] as const;
