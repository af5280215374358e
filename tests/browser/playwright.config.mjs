// The programs and the folder for pictures come from run.mjs. Every game is dealt with a fixed seed, so a test that fails has failed:
// there is no second try. `build/browser-tests` has a trace of each test that did: its actions, the consoles, the network. The page at every
// step would cost a third more of every run; `--trace retain-on-failure` behind run.mjs's words asks for it.
import { availableParallelism } from 'node:os';
import { defineConfig } from '../../web/node_modules/@playwright/test/index.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.mjs',
  outputDir: '../../build/browser-tests',
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./ledger.mjs']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] },
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
