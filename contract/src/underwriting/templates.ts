import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import * as z from 'zod'
import { undoable } from '../undo.ts'
import { Id, Instant, memberRoute, PersonRef, Version } from '../base.ts'
import { DealChange } from './deal.ts'
import { TermsInput, TermsOutput, TermsSource } from './parts.ts'

const tags = ['Underwriting']
const dealType = z.enum(DEAL_TYPES)

export const DealTemplate = z.object({
  id: Id,
  name: z.string(),
  dealType,
  terms: TermsOutput,
  author: PersonRef.nullable(),
  version: Version,
  updatedAt: Instant,
})
export type DealTemplate = z.infer<typeof DealTemplate>

const Name = z.string().trim().min(1).max(60)
const One = z.object({ templateId: Id, version: Version })

export const templates = {
  list: memberRoute('deal.see_profit')
    .route({ method: 'GET', path: '/templates', tags, summary: 'List templates by deal type' })
    .input(z.object({ dealType }))
    .output(z.object({ items: z.array(DealTemplate), abilities: z.object({ manage: z.boolean() }) })),
  create: memberRoute('settings.manage')
    .route({ method: 'POST', path: '/templates', successStatus: 201, tags, summary: 'Save terms as a template' })
    .input(z.object({ name: Name, dealType, terms: TermsInput }))
    .output(DealTemplate),
  update: memberRoute('settings.manage')
    .route({
      method: 'PATCH',
      path: '/templates/{templateId}',
      tags,
      summary: 'Rename a template or replace its terms. Returns a conflict if someone else changed it first',
    })
    .input(One.extend({ name: Name.optional(), terms: TermsInput.optional() }))
    .output(undoable(DealTemplate)),
  remove: memberRoute('settings.manage')
    .route({ method: 'DELETE', path: '/templates/{templateId}', tags, summary: 'Delete a template' })
    .input(One)
    .output(undoable(z.object({ removed: z.boolean() }))),
  apply: memberRoute('deal.edit')
    .route({
      method: 'PUT',
      path: '/deals/{id}/terms',
      tags,
      summary: 'Copy terms from a template or another deal, as one change',
    })
    .input(
      z.object({
        id: Id,
        version: Version,
        terms: TermsInput,
        /** shown with each input; omitted = the organization's defaults */
        source: TermsSource.optional(),
      }),
    )
    .output(DealChange),
}
