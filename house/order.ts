import { floorOf, type Module } from './modules.ts'
import { CORRIDORS, ROOM_ORDER } from './rooms.ts'

/** @property pair as in `NOT_IN_ORDER_YET` @property line to read in a failed test */
export type OutOfOrder = { pair: string; line: string }

/** The imports by which a room knows a later one. */
export function outOfOrder(modules: readonly Module[]): OutOfOrder[] {
  return modules.flatMap((module) =>
    module.imports.flatMap(({ target }) => {
      const from = placeOf(module.path)
      const to = target === undefined ? undefined : placeOf(target)
      if (!from || !to || from.name === to.name || to.rank <= from.reach) return []
      return { pair: `${floorOf(module.path)}: ${from.name} > ${to.name}`, line: `${module.path} imports ${target}` }
    }),
  )
}

/** @property rank where a room stands in the order @property reach the rank up to which it may know others */
type Place = { name: string; rank: number; reach: number }

const BELOW_ALL = -1
const ABOVE_ALL = ROOM_ORDER.length

/** Nothing for files of no floor and for those that lie on a floor itself and are no room's. */
function placeOf(path: string): Place | undefined {
  const floor = floorOf(path)
  const name = path.split('/')[2]?.replace(/\.tsx?$/, '')
  if (!floor || name === undefined) return undefined
  const rank = (ROOM_ORDER as readonly string[]).indexOf(name)
  if (rank >= 0) return { name, rank, reach: rank }
  const last = CORRIDORS[floor][name]
  if (last === undefined) return undefined
  if (last === 'all') return { name, rank: ABOVE_ALL, reach: ABOVE_ALL }
  return { name, rank: BELOW_ALL, reach: last === 'none' ? BELOW_ALL : ROOM_ORDER.indexOf(last) }
}
