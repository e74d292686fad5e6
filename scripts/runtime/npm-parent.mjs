// Plain JavaScript for the system's Node, which may be as old as version 18.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const LOOK_EVERY_MS = 250
const SHELLS = ['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh']

/**
 * npm runs scripts in a shell. A signal to npm ends one or both of them but never reaches us, and what we started would
 * go on without anyone to stop it. So npm and its shell are watched.
 */
export function whenNpmEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const { name, parent: grandparent } = describe(parent)
  const isThroughShell = SHELLS.includes(basename(name)) && grandparent > 1
  const timer = setInterval(() => {
    if (process.ppid === parent && !(isThroughShell && isGone(grandparent))) return
    clearInterval(timer)
    callback()
  }, LOOK_EVERY_MS)
}

function isGone(pid) {
  try {
    process.kill(pid, 0)
    return describe(pid).isZombie
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function describe(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return {
        name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        parent: Number(parent),
        isZombie: state === 'Z',
      }
    } catch {
      return { name: '', parent: 0, isZombie: true }
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [parent = '0', state = 'Z', ...name] = (stdout ?? '').trim().split(/\s+/)
  return { name: name.join(' ').replace(/^-/, ''), parent: Number(parent), isZombie: state.startsWith('Z') }
}
