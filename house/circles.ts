import type { Module } from './modules.ts'

/** Finds import cycles. Types and lazy imports count too: to read one file in a cycle, you have to read all of them. */
export function findCircles(modules: readonly Module[]): string[][] {
  const imports = new Map(modules.map(({ path, imports: own }) => [path, own.flatMap(({ target }) => target ?? [])]))
  const finished = new Set<string>()
  const circles: string[][] = []

  const visit = (path: string, trail: string[]): void => {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) return void circles.push([...trail.slice(seenAt), path])
    if (finished.has(path)) return
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path])
    finished.add(path)
  }
  for (const module of modules) visit(module.path, [])
  return circles
}
