import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/suite/longest-first.ts'
import { scratchFolder } from './scripts/suite/scratch.ts'

process.env['TMPDIR'] = scratchFolder()

const DATABASE = './server/tests/global-setup.ts'
/** Needs the statements of a run before (scripts/suite/each-statement.ts). */
const EACH_STATEMENT = process.env['PREPARE_STATEMENTS'] ? [] : ['server/tests/older-postgresql/*.test.ts']
const RUN_FOLDER = './server/tests/run-folder.ts'

/** These bring their own PostgreSQL, so they say nothing about the server in `DATABASE_URL`. */
const OWN_DATABASE = ['server/src/platform/db/embedded/*.test.ts', 'server/tests/own-database/*.test.ts']

/**
 * Tests spend much of their time waiting for the database or the browser, so run at least two files at once, even on
 * two cores.
 */
const FILES_AT_ONCE = Math.max(2, availableParallelism() - 1)

/** No test changes a module for others, so files on the same worker share their imports. */
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
            'web/vite/**/*.test.ts',
          ],
          // The house rules read every source file, which takes a while on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...EACH_STATEMENT, ...(process.env['DATABASE_URL'] ? OWN_DATABASE : [])],
          globalSetup: [DATABASE, RUN_FOLDER],
          setupFiles: ['./server/tests/recorded-statements.ts'],
          maxWorkers: FILES_AT_ONCE,
          // After the tests that need no database; projects in one group must have as many workers.
          sequence: { groupOrder: 1 },
          // High enough that only hanging tests fail on a busy machine.
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
          sequence: { groupOrder: 2 },
          // A journey takes long, and its steps have their own time limits.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Retries with new users in case a busy machine starved the window. The suite counts these tests.
          retry: 2,
          // A window updates after the server answers, which isn't instant on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
