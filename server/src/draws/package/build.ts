import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { BuiltPackage, PackageOrder, PackageReply } from './order.ts'

/** After this long without a message, a file is keeping the process busy that shouldn't. A photo takes 0.2 s. */
const SILENT_MS = 30_000
/** A busy machine takes seconds to start the process. */
const START_MS = 30_000
/** Of the heap. Files themselves are outside of it. */
const MOST_MEGABYTES = 768
/** The first opens several files at a time; each of the others can find one that stops the process. */
const MOST_ATTEMPTS = 5

export type BuildOrder = Omit<PackageOrder, 'broken' | 'oneByOne'>

/**
 * Builds a package in a process that ends and gives its memory back. A file that takes the process down or never ends
 * is left out, and the rest is built without it (docs/decisions/0192).
 */
export async function buildInProcess(order: BuildOrder, silentMs: number = SILENT_MS): Promise<BuiltPackage> {
  const broken: string[] = []
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const oneByOne = attempt > 1
    const outcome = await attempted({ ...order, broken, oneByOne }, silentMs)
    if ('built' in outcome) return outcome.built
    if (outcome.culprit === null) throw new Error(`the package could not be built: ${outcome.problem}`)
    if (oneByOne) broken.push(outcome.culprit)
  }
  throw new Error('the package could not be built: too many of its files stop it')
}

type Outcome = { built: BuiltPackage } | { culprit: string | null; problem: string }

function attempted(order: PackageOrder, silentMs: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'package-process.ts'), [], {
      execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let opening: string | null = null
    let last: PackageReply | undefined
    let timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
    child.on('message', (reply: PackageReply) => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), silentMs)
      if ('opening' in reply) opening = reply.opening
      else last = reply
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (last && 'built' in last) resolve({ built: last.built })
      else if (last && 'problem' in last) resolve({ culprit: null, problem: last.problem })
      else resolve({ culprit: opening, problem: `it ended with ${signal ?? code}` })
    })
    child.send(order)
  })
}
