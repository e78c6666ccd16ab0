import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromium } from './tests/support/chromium.ts'

/**
 * `npm test` ends a file in which no test ends for a minute of the file's own time (scripts/test-stage.mjs). Timeouts by
 * the clock would fail tests for being slow on a busy machine: this one only ends what runs without that.
 */
const backstop = 600_000

export default defineConfig({
  test: {
    // A test that is left behind with `.only` would hide all others.
    allowOnly: false,
    // A look that is repeated until it holds: a second by the clock is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: ['{contract,machines,server,src,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.pg.test.ts', '**/*.faults.test.ts'],
          testTimeout: backstop,
          setupFiles: ['./tests/support/quiet-console.ts'],
          maxWorkers: 2,
          // Loading the same modules for every file anew would be a third of the work.
          isolate: false,
        },
      },
      {
        test: {
          name: 'pg',
          include: ['{server,tests}/**/*.pg.test.ts'],
          globalSetup: ['./tests/support/postgres.global-setup.ts'],
          // Every append is checked against the schemas of its events, in the servers that tests start too.
          env: { CHECK_EVENTS: '1' },
          setupFiles: ['./tests/support/quiet-console.ts', './tests/support/print-server-causes.ts'],
          testTimeout: backstop,
          hookTimeout: backstop,
          // They wait for PostgreSQL and for processes of their own more than they reckon.
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['{server,tests}/**/*.faults.test.ts'],
          globalSetup: ['./tests/support/postgres.global-setup.ts'],
          env: { CHECK_EVENTS: '1' },
          setupFiles: ['./tests/support/quiet-console.ts', './tests/support/print-server-causes.ts'],
          testTimeout: backstop,
          hookTimeout: backstop,
          // They start, stop and kill servers and databases of their own, and wait for them half of the time.
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Found beforehand: a package that is met in the middle of a run makes Vite bundle anew, and React comes twice.
        optimizeDeps: {
          entries: ['.storybook/preview.tsx', 'stories/**/*.stories.tsx', 'src/**/*.{ts,tsx}', '!**/*.test.ts'],
          include: ['react/jsx-dev-runtime', 'react-dom/client', '@vanilla-extract/recipes/createRuntimeFn'],
        },
        test: {
          name: 'storybook',
          testTimeout: backstop,
          // As in unit: half of the time went into loading the same modules for every file anew.
          isolate: false,
          setupFiles: ['./tests/support/quiet-console.ts'],
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            // What slides into sight is not visible at once: a story that looks in that moment would fail now and then.
            provider: playwright({
              launchOptions: chromium({ preferShell: true }),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
