import { describe, expect, it } from 'vitest'
import { fewFiles, type ModuleGraph } from './few-files.ts'

type Facts = { size?: number; needs?: string[]; later?: string[] }

/** Modules have 100 characters of source unless said otherwise. `library` is one that the bundler places. */
function graphOf(modules: Record<string, Facts>, more: Partial<ModuleGraph> = {}): ModuleGraph {
  return {
    module: (id) => ({
      code: 'x'.repeat(modules[id]?.size ?? 100),
      importedIds: modules[id]?.needs ?? [],
      dynamicallyImportedIds: modules[id]?.later ?? [],
    }),
    words: () => [],
    fixed: () => null,
    isFree: (id) => !id.startsWith('lib'),
    isTight: () => false,
    ...more,
  }
}

/** Returns the groups of modules that share a file, each sorted. */
function together(graph: ModuleGraph): string[] {
  const files = new Map<string, string[]>()
  for (const [id, file] of fewFiles(['entry'], graph)) files.set(file, [...(files.get(file) ?? []), id])
  return [...files.values()].map((ids) => ids.sort().join(' ')).sort()
}

describe('the modules that pages share', () => {
  it('are one file if the same pages need them, and what only one page needs stays with it', () => {
    const graph = graphOf({
      entry: { later: ['board', 'deal'] },
      board: { needs: ['money', 'days', 'columns'] },
      deal: { needs: ['money', 'days'] },
    })
    expect(together(graph)).toEqual(['days money'])
  })

  it('join a small file that one page more needs, but not a large one', () => {
    const pages = {
      entry: { later: ['board', 'deal', 'list'] },
      board: { needs: ['money', 'days'] },
      deal: { needs: ['money', 'days'] },
      list: { needs: ['money'] },
    }
    expect(together(graphOf(pages))).toEqual(['days money'])
    expect(together(graphOf({ ...pages, days: { size: 15_000 } }))).toEqual(['days', 'money'])
  })

  it('count what else a merge would bring along', () => {
    const graph = graphOf({
      entry: { later: ['board', 'deal', 'list'] },
      board: { needs: ['money', 'sheet'] },
      deal: { needs: ['money', 'sheet'] },
      list: { needs: ['money'] },
      sheet: { needs: ['library'] },
      library: { size: 90_000 },
    })
    expect(together(graph)).toEqual(['money', 'sheet'])
  })

  it('cost a page with a limit nothing', () => {
    const modules = {
      entry: { later: ['board', 'deal', 'list'] },
      board: { needs: ['money', 'days'] },
      deal: { needs: ['money', 'days'] },
      list: { needs: ['money'] },
    }
    expect(together(graphOf(modules, { isTight: (id) => id === 'list' }))).toEqual(['days', 'money'])
  })

  it('never make a page prefetch what it doesn’t offer', () => {
    const graph = graphOf({
      entry: { later: ['board', 'deal', 'list'] },
      board: { needs: ['money', 'menu'] },
      deal: { needs: ['money', 'menu'] },
      list: { needs: ['money'] },
      menu: { later: ['dialog'] },
    })
    expect(together(graph)).toEqual(['menu', 'money'])
  })

  it('never make a circle of files', () => {
    const graph = graphOf(
      {
        entry: { later: ['board', 'deal', 'list'] },
        board: { needs: ['head'] },
        deal: { needs: ['head'] },
        list: { needs: ['base', 'kit'] },
        head: { needs: ['kit'] },
        kit: { needs: ['base'] },
      },
      { fixed: (id) => (id === 'kit' ? 'kit' : null) },
    )
    expect(together(graph)).toEqual(['base', 'head'])
  })

  it('include the messages they use', () => {
    const graph = graphOf(
      {
        entry: { later: ['board', 'deal'] },
        board: { needs: ['money'] },
        deal: { needs: ['money'] },
      },
      { words: (id) => (id === 'money' ? ['words'] : []) },
    )
    expect(together(graph)).toEqual(['money words'])
  })
})
