import { lazy, type LazyExoticComponent, type ReactNode } from 'react'
import { importModule } from '../ui/import-module.ts'

/** A part of a page that is fetched when it is first shown, with the retries of a page: `lazyPart(() => import('./X.tsx'), 'X')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): LazyExoticComponent<(props: Props) => ReactNode> {
  return lazy(async () => ({ default: (await importModule(load))[name] }))
}
