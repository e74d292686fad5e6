import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/suite/longest-first.ts'
import { scratchFolder } from './scripts/suite/scratch.ts'

process.env['TMPDIR'] = scratchFolder()

const DATABASE = './server/tests/global-setup.ts'
const RUN_FOLDER = './server/tests/run-folder.ts'

/** They bring PostgreSQL along, so they say nothing about a server that `DATABASE_URL` names. */
const OWN_DATABASE = ['server/src/platform/db/embedded/*.test.ts', 'server/tests/own-database/*.test.ts']

/** Much of a test is waiting for the database or the browser: two files at once, even on two cores. */
const FILES_AT_ONCE = Math.max(2, availableParallelism() - 1)

/** No test changes a module for others: the files that a worker runs share what they import. */
const SHARED = { isolate: false }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'house/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // The rules of the house read every file of it, which takes a busy machine a while.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env['DATABASE_URL'] ? OWN_DATABASE : [])],
          globalSetup: [DATABASE, RUN_FOLDER],
          setupFiles: ['./server/tests/recorded-statements.ts'],
          maxWorkers: FILES_AT_ONCE,
          // So that only what hangs fails on a machine that is busy with something else.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // A job may be found only by looking, every two seconds; on a busy machine later still.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...SHARED,
          name: 'web',
          dir: './web/src',
          include: ['**/*.test.{ts,tsx}'],
          setupFiles: ['./web/bare-window.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'e2e',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup: [DATABASE, RUN_FOLDER],
          maxWorkers: FILES_AT_ONCE,
          // A journey is long, and its steps have their own time limits.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A window that a busy machine starved is looked at again by people of its own; the suite counts such tests.
          retry: 1,
          // What a window shows follows after an answer from the server; on a busy machine that is not at once.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
