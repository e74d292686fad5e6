import type { Module } from './modules.ts'

/**
 * Chains of imports that end where they began. Types and what is loaded later count too: who reads one file of a circle has
 * to read all of them.
 */
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
