import type { Module } from './modules.ts'

/**
 * Chains of imports that end where they began, so that one module runs before what it needs is there.
 * Types are gone by then, and a page loaded on demand may look back at its routes.
 */
export function findCircles(modules: readonly Module[]): string[][] {
  const imports = new Map(
    modules.map((module) => [
      module.path,
      module.imports.filter((entry) => entry.when === 'at start').flatMap((entry) => entry.target ?? []),
    ]),
  )
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
