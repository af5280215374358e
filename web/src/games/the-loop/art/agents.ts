// The five agents, drawn on a grid of 64 in flat colours with one ink line: busts for tiles and pawns.
import type { AgentName } from '../types';

export const agentColours: Record<AgentName, string> = {
  timeProwler: '#157f86',
  vGirl: '#e2568a',
  cztwyzzek: '#f0a63c',
  robofinisher: '#c8402f',
  mrTime: '#6a46b8',
};

const ink = '#221a3d';
const line = `stroke="${ink}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"`;

// Hat low over the eyes, collar up, one eyebrow that knows more than she says.
const timeProwler = `
  <path d="M8 64q2-18 14-21l10 6 10-6q12 3 14 21z" fill="#3a2a63" ${line}/>
  <path d="M15 60 20 40l12 11 12-11 5 20-17-6z" fill="#7d2a5c" ${line}/>
  <path d="M22 25q0 20 10 20t10-20z" fill="#eeb98f" ${line}/>
  <path d="M20 26q-3 14 2 20 1-8 2-12zM44 26q3 14-2 20-1-8-2-12z" fill="#5b2f1f" ${line}/>
  <path d="M7 25q25-11 50 0-25 6-50 0z" fill="#2a2148" ${line}/>
  <path d="M18 22q-1-15 8-15 6 3 12 0 9 0 8 15-14-4-28 0z" fill="#2a2148" ${line}/>
  <path d="M18.5 19q13.5-4 27 0v3.5q-13.5-4-27 0z" fill="#f4b942"/>
  <path d="M25 32h5M35 31l5-1.5" ${line} fill="none"/><path d="M29 40q3 2 7-1" ${line} fill="none"/>`;
// Exoskeleton, a bun that survived, and the doughnut.
const vGirl = `
  <path d="M7 64q1-17 13-20h24q12 3 13 20z" fill="#f2efe6" ${line}/>
  <path d="M14 64V50h7v14M43 64V50h7v14" fill="#8fa4b8" ${line}/><circle cx="17.5" cy="49" r="5" fill="#f4b942" ${line}/><circle cx="46.5" cy="49" r="5" fill="#f4b942" ${line}/>
  <path d="M27 40h10v8l-5 4-5-4z" fill="#c98a5e" ${line}/>
  <path d="M19 24q0 21 13 21t13-21-13-14-13 14z" fill="#d99a6c" ${line}/>
  <path d="M17 28q-2-20 15-21 17 1 15 21-3-9-10-11-10 4-20 11z" fill="#b3273f" ${line}/><circle cx="32" cy="6.5" r="5.5" fill="#b3273f" ${line}/>
  <circle cx="26.5" cy="29" r="1.9" fill="${ink}"/><circle cx="37.5" cy="29" r="1.9" fill="${ink}"/><path d="M27 36q5 5 10 0z" fill="#fff" ${line}/>
  <g transform="translate(51 40)"><circle r="8.5" fill="#f08bb0" ${line}/><circle r="3" fill="#fbf0d9" ${line}/><path d="M-4-5l2 1M4-4l-2 2M-6 1l2 0M4 4l1-2" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/></g>`;
// Blue, three eyes, politely puzzled by everything since the Big Bang.
const cztwyzzek = `
  <path d="M10 64q3-15 15-17h14q12 2 15 17z" fill="#e8e0c8" ${line}/><path d="M24 48l8 9 8-9" fill="none" ${line}/>
  <path d="M22 15Q19 4 12 4M42 15Q45 4 52 4" fill="none" ${line}/><circle cx="11" cy="4.5" r="3.5" fill="#f4b942" ${line}/><circle cx="53" cy="4.5" r="3.5" fill="#f4b942" ${line}/>
  <path d="M14 28q0-18 18-18t18 18q0 9-7 13-4 9-11 9t-11-9q-7-4-7-13z" fill="#3f8fd8" ${line}/>
  <path d="M18 22q4-6 10-7" fill="none" stroke="#8cc6f2" stroke-width="3" stroke-linecap="round"/>
  <circle cx="22.5" cy="29" r="5.2" fill="#fff" ${line}/><circle cx="41.5" cy="29" r="5.2" fill="#fff" ${line}/><circle cx="32" cy="22" r="5.2" fill="#fff" ${line}/>
  <circle cx="23.5" cy="30" r="2" fill="${ink}"/><circle cx="40.5" cy="30" r="2" fill="${ink}"/><circle cx="32" cy="23" r="2" fill="${ink}"/>
  <ellipse cx="32" cy="41" rx="3.2" ry="2.6" fill="#1b3f6b" ${line}/>`;
// One lens, a grille, a number that was taken: 404.
const robofinisher = `
  <path d="M6 64V54l9-8h34l9 8v10z" fill="#6f7d8c" ${line}/><path d="M20 56h24v8H20z" fill="#f4b942" ${line}/>
  <text x="32" y="63" font-family="Bungee, sans-serif" font-size="8" text-anchor="middle" fill="${ink}">404</text>
  <path d="M26 42h12v6H26z" fill="#4c5866" ${line}/><path d="M32 10V4" ${line}/><circle cx="32" cy="4" r="3" fill="#e0322f" ${line}/>
  <path d="M13 16q0-6 6-6h26q6 0 6 6v20q0 7-7 7H20q-7 0-7-7z" fill="#a9b7c4" ${line}/>
  <path d="M8 20h5v12H8zM51 20h5v12h-5z" fill="#6f7d8c" ${line}/>
  <circle cx="25" cy="23" r="7" fill="#fff6d8" ${line}/><circle cx="25" cy="23" r="3" fill="#e0322f"/><path d="M36 21h11v4H36z" fill="${ink}"/>
  <path d="M21 35h22M25 32.5v5M30 32.5v5M35 32.5v5M40 32.5v5" ${line} fill="none"/>`;
// The host: hair with a parting of its own, moustache, a jacket one can hear.
const mrTime = `
  <path d="M7 64q1-16 13-19h24q12 3 13 19z" fill="#e0632f" ${line}/><path d="M26 45l6 19 6-19z" fill="#fbf0d9" ${line}/>
  <path d="M32 50l-6-4v8zM32 50l6-4v8z" fill="#2fb3d6" ${line}/><path d="M14 52l4 8M50 52l-4 8" stroke="#f4b942" stroke-width="3"/>
  <path d="M19 24q0 22 13 22t13-22z" fill="#f2c49b" ${line}/>
  <path d="M16 27Q11 6 30 6q6-5 14 1 9 4 4 20-2-8-8-10-12 4-19 0-4 3-5 10z" fill="#6b3f1d" ${line}/>
  <path d="M24 15q6-5 14-4" stroke="#a0672f" stroke-width="2.4" fill="none" stroke-linecap="round"/>
  <path d="M22 25h8v5q-4 3-8 0zM34 25h8v5q-4 3-8 0zM30 26h4" fill="#f8d568" ${line}/>
  <path d="M32 35q-3-2.5-7 0-4 2-6-1 1 7 7 6 4-1 6-3 2 2 6 3 6 1 7-6-2 3-6 1-4-2.5-7 0z" fill="#4a2a12" ${line}/>
  <path d="M28 41q4 2.5 8 0" ${line} fill="none"/>`;

export const busts: Record<AgentName, string> = { timeProwler, vGirl, cztwyzzek, robofinisher, mrTime };
