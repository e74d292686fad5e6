import type { PunchItem } from '@plumbline/contract/on-site/punch'
import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import { buildDeal } from './deals.ts'
import { documentDesk } from './documents.ts'
import { photo } from './draw-packages.ts'
import type { Person, TestApp } from './harness.ts'
import { orderTeam } from './orders.ts'

type Signed = Pick<Person, 'token'>
type Undoable<Kept> = Kept & { undoId: string }

/** Everyone who works on a site, with helpers that write punch items and day logs. */
export async function siteTeam(t: TestApp, address?: string) {
  const team = await orderTeam(t)
  const papers = documentDesk(t, address ?? (await t.listen()))
  let pictures = 0
  const client = (person: Signed) => t.api(person.token)
  return {
    ...team,
    client,
    deal: async (fields: object = {}) =>
      (await buildDeal(t, team.operator, { addressLine1: '12 Oak St', ...fields })).id,
    /** A picture among the deal's documents. @returns its id */
    picture: async (dealId: string, title = 'Photo'): Promise<string> => {
      pictures += 1
      const content = await photo(pictures, { width: 640, height: 480 })
      const { body } = await papers.bring(team.admin, dealId, { name: 'photo.jpg', content, type: 'other', title })
      return (body as unknown as { id: string }).id
    },
    paper: async (dealId: string): Promise<string> => {
      const { body } = await papers.bring(team.admin, dealId, {})
      return (body as unknown as { id: string }).id
    },
    add: (dealId: string, item: object = {}, person: Signed = team.operator) =>
      client(person).post<Undoable<PunchItem>>(`/deals/${dealId}/punch-items`, {
        item: { title: 'Touch up paint', room: 'kitchen', ...item },
      }),
    change: ({ id, version }: Pick<PunchItem, 'id' | 'version'>, change: object, person: Signed = team.operator) =>
      client(person).patch<Undoable<PunchItem>>(`/punch-items/${id}`, { version, change }),
    log: (dealId: string, day: string, log: object, { version = 0, person = team.operator as Signed } = {}) =>
      client(person).put<Undoable<SiteLog>>(`/deals/${dealId}/site-logs`, {
        day,
        version,
        log,
      }),
    undo: ({ undoId }: { undoId: string }, person: Signed = team.operator) => client(person).post(`/undo/${undoId}`),
  }
}
export type SiteTeam = Awaited<ReturnType<typeof siteTeam>>
