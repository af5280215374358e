// What benches of screens begin with: a server of their own, and Debian's browser.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../web/node_modules/@playwright/test/index.mjs';

/** Where it is served, and how it is ended. */
export async function serve(program) {
  const data = mkdtempSync(join(tmpdir(), 'divan-bench-'));
  const server = spawn(program, ['serve', '--port', '0', '--bind', '127.0.0.1', '--data', data], { stdio: ['ignore', 'pipe', 'ignore'] });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (piece) => {
      const found = /http:\/\/localhost:\d+/.exec((said += piece));
      if (found) resolve(found[0]);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  const stop = () => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
