import * as z from 'zod'
import { undoable } from '../undo.ts'
import { Id, memberRoute } from '../base.ts'

const tags = ['Saved views']

/** The lists whose filters can be saved as a view. */
export const VIEW_LISTS = ['deals', 'people'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

export const SavedView = z.object({
  id: Id,
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** the list's URL query: filters, sort, and of deals the columns and the layout */
  query: z.string(),
  count: z.number(),
})
export type SavedView = z.infer<typeof SavedView>

const Body = z.object({ name: z.string().trim().min(1).max(60), shared: z.boolean(), query: z.string().max(2_000) })

export const views = {
  list: memberRoute('deal.view')
    .route({ method: 'GET', path: '/views', tags, summary: 'List your own and shared views of a list, with counts' })
    .input(z.object({ list: z.enum(VIEW_LISTS).default('deals') }))
    .output(z.array(SavedView)),
  create: memberRoute('deal.view')
    .route({ method: 'POST', path: '/views', successStatus: 201, tags, summary: 'Save a view' })
    .input(Body.extend({ list: z.enum(VIEW_LISTS).default('deals') }))
    .output(SavedView),
  update: memberRoute('deal.view')
    .route({ method: 'PATCH', path: '/views/{id}', tags, summary: 'Rename, share or update one of your views' })
    .input(Body.partial().extend({ id: Id }))
    .output(SavedView),
  remove: memberRoute('deal.view')
    .route({ method: 'DELETE', path: '/views/{id}', tags, summary: 'Delete one of your views' })
    .input(z.object({ id: Id }))
    .output(undoable(z.object({ removed: z.boolean() }))),
}
