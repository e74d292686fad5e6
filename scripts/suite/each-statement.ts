import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cover, type FileRecord, ownStatements, shapesOf } from './cover.ts'
import { vitest } from './steps.ts'
import { failed, type Tally } from './tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The folder where a run of the server tests records what each file sent to PostgreSQL
 * (server/tests/recorded-statements.ts).
 */
export const STATEMENTS_FOLDER = join(root, 'node_modules', '.cache', 'plumbline-statements')

/** Files about the database itself: its doors and roles, tenancy, full copies, and permissions. */
const ABOUT_THE_DATABASE = /^server\/(src\/platform\/(db|backup)\/|tests\/(tenancy\/|database\.|refusals\/refusals\.))/

/**
 * Runs the server tests on the PostgreSQL in `DATABASE_URL`: enough files to send it every statement that the full run
 * sent to the bundled one, plus all files about the database itself.
 */
export async function eachStatement(): Promise<Tally[]> {
  if (!process.env['DATABASE_URL']) return [failed('statements: DATABASE_URL is not set')]
  const records = readRecords()
  if (records.length === 0) {
    say('No server test run has recorded its statements, so running all of them.')
    return [await vitest(['server'])]
  }
  const isOwn = ownStatements(...sources())
  const files = cover(records, isOwn, (file) => ABOUT_THE_DATABASE.test(file))
  const statements = new Set(records.flatMap((record) => [...shapesOf(record, isOwn)])).size
  say(`${files.length} of ${records.length} files cover all ${statements} server statements.`)
  return [await vitest(['server'], { files })]
}

function readRecords(): FileRecord[] {
  return globSync('*.json', { cwd: STATEMENTS_FOLDER }).map(
    (name) => JSON.parse(readFileSync(join(STATEMENTS_FOLDER, name), 'utf8')) as FileRecord,
  )
}

/** Returns the sources of the product and of its tests. */
function sources(): [string, string] {
  const paths = globSync('server/{src,tests}/**/*.ts', { cwd: root })
  const textOf = (some: string[]) => some.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  return [textOf(paths.filter((path) => !isOfTests(path))), textOf(paths.filter(isOfTests))]
}

function isOfTests(path: string): boolean {
  return path.startsWith('server/tests/') || path.endsWith('.test.ts')
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
