// Plain JavaScript for the system's Node, which may be as old as version 18.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { root, stop } from './installation.mjs'
import { whenNpmEnds } from './npm-parent.mjs'

const REQUIRED_MAJOR = 24
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']

/**
 * Runs a project script on Node 24 and exits the way it does. It gets the settings from `.env`, except for tests, which
 * must not depend on them.
 */
export function runOnNode24(script, args, { settings = true } = {}) {
  const file = join(root, '.env')
  const options = settings && existsSync(file) ? [`--env-file=${file}`] : []
  const child = spawn(node24(), [...options, resolve(root, script), ...args], { stdio: 'inherit', env: environment() })
  for (const signal of PASSED_ON) {
    process.on(signal, () => {
      // Ctrl-C in a terminal already reaches the child. Sending it twice would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('error', (error) => stop(`Could not start Node 24: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}

/** Runs a project script on Node 24 and waits for it to exit. @returns its exit code */
export function runToEnd(script, args) {
  const { status } = spawnSync(node24(), [resolve(root, script), ...args], {
    stdio: ['ignore', 2, 2],
    env: environment(),
  })
  return status ?? 1
}

function node24() {
  const travelling = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(travelling)) return travelling
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath
  return stop(
    `Plumbline needs Node ${REQUIRED_MAJOR}. It is included for Linux; on ${process.platform}-${process.arch}, ` +
      `install Node ${REQUIRED_MAJOR} or newer (this is ${process.versions.node}) and start again.`,
  )
}

function environment() {
  return {
    // glibc gives each thread its own arena and holds on to memory freed in it. Two arenas are enough and save about 10
    // MB.
    MALLOC_ARENA_MAX: '2',
    // Without these it raises both by itself after large blocks, and then keeps what a rush took: 80 MB
    // (docs/decisions/0143).
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'plumbline-compiled'),
  }
}
