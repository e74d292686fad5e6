/** A task's place in the search: when it was first seen, and the earliest task still open that it leads back to. */
type Seen = { at: number; leadsTo: number; isOpen: boolean }

/**
 * Returns the tasks that can reach themselves over links, in no particular order: those in Tarjan's strongly connected
 * components, and single tasks linked to themselves. There's no recursion, so a chain can have any length.
 * @param outOf for each task by number, the links to those that wait for it
 */
export function loopTasks(outOf: readonly (readonly { other: number }[])[]): number[] {
  const seen: (Seen | undefined)[] = outOf.map(() => undefined)
  const open: number[] = []
  const loops: number[] = []
  let count = 0

  const visit = (task: number) => {
    seen[task] = { at: count, leadsTo: count, isOpen: true }
    count++
    open.push(task)
  }
  /** Once everything after a task is searched, the tasks opened since form a loop with it, if it was the first of them. */
  const leave = (task: number) => {
    if (seen[task]!.leadsTo < seen[task]!.at) return
    const loop = open.splice(open.lastIndexOf(task))
    for (const member of loop) seen[member]!.isOpen = false
    if (loop.length > 1 || outOf[task]!.some(({ other }) => other === task)) loops.push(...loop)
  }

  for (const start of outOf.keys()) {
    if (seen[start]) continue
    visit(start)
    const path = [{ task: start, next: 0 }]
    while (path.length > 0) {
      const step = path.at(-1)!
      const here = seen[step.task]!
      const other = outOf[step.task]![step.next++]?.other
      if (other === undefined) {
        leave(step.task)
        path.pop()
        const parent = path.at(-1)
        if (parent) seen[parent.task]!.leadsTo = Math.min(seen[parent.task]!.leadsTo, here.leadsTo)
      } else if (!seen[other]) {
        visit(other)
        path.push({ task: other, next: 0 })
      } else if (seen[other].isOpen) here.leadsTo = Math.min(here.leadsTo, seen[other].at)
    }
  }
  return loops
}
