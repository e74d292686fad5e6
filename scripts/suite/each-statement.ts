import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FileRecord, onePerShape, ownStatements } from './shapes.ts'
import { vitest } from './steps.ts'
import { failed, type Tally } from './tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The folder where a run of the server tests records what each file sent to PostgreSQL
 * (server/tests/recorded-statements.ts).
 */
export const STATEMENTS_FOLDER = join(root, 'node_modules', '.cache', 'plumbline-statements')

/**
 * Files about the database itself: its doors and roles, its migrations, tenancy, and full copies. They run as a whole,
 * so their statements, some of them wrong on purpose, aren't prepared.
 */
const ABOUT_THE_DATABASE = /^server\/(src\/platform\/(db|backup)\/|tests\/(tenancy\/|database\.))/
const PREPARES = 'server/tests/older-postgresql/each-statement.test.ts'

/**
 * Shows that the PostgreSQL in `DATABASE_URL` understands every statement that the server tests sent to the bundled
 * one, by preparing and planning each, and runs the files about the database itself.
 */
export async function eachStatement(): Promise<Tally[]> {
  if (!process.env['DATABASE_URL']) return [failed('statements: DATABASE_URL is not set')]
  const records = readRecords()
  if (records.length === 0) {
    say('No server test run has recorded its statements, so running all of them.')
    return [await vitest(['server'])]
  }
  const [whole, others] = partition(records, ({ file }) => ABOUT_THE_DATABASE.test(file))
  const statements = onePerShape(others, ownStatements(...sources()))
  const files = whole.map(({ file }) => file)
  say(`${statements.length} server statements are prepared; ${files.length} files about the database run.`)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-statements-'))
  try {
    const file = join(folder, 'statements.json')
    await writeFile(file, JSON.stringify(statements))
    return [await vitest(['server'], { files: [...files, PREPARES], env: { PREPARE_STATEMENTS: file } })]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
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
