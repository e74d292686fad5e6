import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const LOCALES = ['en', 'es'] as const
const PLUGIN = '@inlang/plugin-message-format'

const webDir = fileURLToPath(new URL('..', import.meta.url))
const messagesDir = join(webDir, 'src/messages')
const projectDir = join(webDir, 'project.inlang')
const outDir = join(messagesDir, 'generated')
const stampFile = join(outDir, '.stamp')

/** Returns the rooms that have messages: `deals` if deals.en.json exists in the messages folder. */
export function messageRooms(): string[] {
  return readdirSync(messagesDir)
    .filter((name) => name.endsWith('.en.json'))
    .map((name) => name.slice(0, -'.en.json'.length))
    .sort()
}

function settings(rooms: readonly string[]) {
  return {
    baseLocale: LOCALES[0],
    locales: LOCALES,
    modules: [fileURLToPath(import.meta.resolve(PLUGIN))],
    'plugin.inlang.messageFormat': { pathPattern: rooms.map((room) => `./src/messages/${room}.{locale}.json`) },
  }
}

function fingerprint(rooms: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const room of rooms) {
    for (const locale of LOCALES) hash.update(room).update(readFileSync(join(messagesDir, `${room}.${locale}.json`)))
  }
  return hash.digest('hex')
}

/** Throws if two rooms share a key, because one would silently overwrite the other. */
function refuseSharedKeys(rooms: readonly string[]): void {
  const owner = new Map<string, string>()
  for (const room of rooms) {
    const words = JSON.parse(readFileSync(join(messagesDir, `${room}.en.json`), 'utf8')) as Record<string, unknown>
    for (const key of Object.keys(words)) {
      const other = owner.get(key)
      if (other !== undefined) throw new Error(`The message ${key} is in ${other}.en.json and in ${room}.en.json.`)
      owner.set(key, room)
    }
  }
}

/**
 * Compiles every `<room>.<locale>.json` to typed functions in `generated`. Does nothing if the messages are unchanged.
 */
export async function compileMessages(): Promise<void> {
  const rooms = messageRooms()
  const stamp = fingerprint(rooms)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  refuseSharedKeys(rooms)
  mkdirSync(projectDir, { recursive: true })
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(projectDir, 'settings.json'), JSON.stringify(settings(rooms), null, 2))
  const freshDir = mkdtempSync(join(tmpdir(), 'plumbline-messages-'))
  await compile({
    project: projectDir,
    outdir: freshDir,
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'import.meta.env?.SSR ?? typeof window === "undefined"',
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  })
  mirror(freshDir, outDir)
  rmSync(freshDir, { recursive: true })
  writeFileSync(stampFile, stamp)
}

/**
 * Makes `to` identical to `from` but touches only what differs, so a test run or development server reading the
 * messages at the same time never finds them missing.
 */
function mirror(from: string, to: string): void {
  const wanted = new Set(readdirSync(from, { recursive: true, encoding: 'utf8' }))
  for (const path of wanted) {
    const source = join(from, path)
    const target = join(to, path)
    if (statSync(source).isDirectory()) mkdirSync(target, { recursive: true })
    else if (!existsSync(target) || !readFileSync(source).equals(readFileSync(target))) replaceFile(source, target)
  }
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const isBeingWritten = /\.\d+$/.test(path)
    if (!wanted.has(path) && !isBeingWritten) rmSync(join(to, path), { recursive: true, force: true })
  }
}

function replaceFile(source: string, target: string): void {
  const beside = `${target}.${process.pid}`
  copyFileSync(source, beside)
  renameSync(beside, target)
}
