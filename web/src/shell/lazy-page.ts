import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { importModule } from '../ui/import-module.ts'

/** A page's module: the page as `default`, and a loader if data must be loaded first. */
export type PageModule = { default: ComponentType; loader?: RouteObject['loader'] }

/** A route whose page is loaded on navigation: `{ path: 'deals', ...lazyPage(() => import('./BoardPage.tsx')) }`. */
export function lazyPage(load: () => Promise<PageModule>): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const page = await importModule(load)
      return { Component: page.default, ...(page.loader ? { loader: page.loader } : {}) }
    },
  }
}
