import type { TermsInput } from '@plumbline/contract/underwriting/scenarios'
import type { DealTemplate } from '@plumbline/contract/underwriting/templates'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import { may } from '@plumbline/domain/access/matrix'
import type { DealType } from '@plumbline/domain/deals/fields'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import { keysOf, pickTerms, termOf, type TermsPart } from '@plumbline/domain/underwriting/scenario'
import { MOST_TEMPLATES, type TermSources } from '@plumbline/domain/underwriting/template'
import { sql } from 'kysely'
import { recordActivity } from '../activity/record.ts'
import { type Changed, checkFields } from '../deals/edit.ts'
import { authorize } from '../deals/guards.ts'
import { changeTerms, lockTerms, realTermsChange, type TermsChange } from '../deals/terms.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'

type TemplateRow = {
  id: string
  name: string
  dealType: DealType
  terms: TermsPart
  authorId: string
  authorName: string | null
}

const SELECTED = sql.raw(`
  template.id, template.name, template.deal_type as "dealType", template.terms, template.created_by as "authorId",
  author.full_name as "authorName"`)

function templatesOf(orgId: string, dealType: DealType) {
  return sql<TemplateRow>`
    select ${SELECTED}
    from deal_templates template
    left join profiles author on author.id = template.created_by
    where template.org_id = ${orgId} and template.deal_type = ${dealType}
    order by lower(template.name), template.id`
}

/** For whoever sees profit: a template says what deals cost. */
export async function listTemplates(ctx: Context, { dealType }: { dealType: DealType }) {
  authorize(figuresSeenBy(ctx.actor).profit)
  const rows = await readAs(ctx, templatesOf(ctx.tenant.orgId, dealType))
  return { items: rows.map(presentTemplate), abilities: { manage: may(ctx.actor, 'settings.manage') } }
}

type Creating = { name: string; dealType: DealType; terms: TermsInput }

export function createTemplate(ctx: Context, { name, dealType, terms }: Creating): Promise<DealTemplate> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    authorize(may(ctx.actor, 'settings.manage') && figuresSeenBy(ctx.actor).profit)
    checkFields(terms.fields ?? {}, dealType)
    const others = await tx.rows(templatesOf(orgId, dealType))
    if (others.some((other) => other.name === name))
      throw invalidField('name', 'taken', 'Another template for this type of deal has this name.')
    if (others.length >= MOST_TEMPLATES)
      throw invalidField('name', 'too_many', `There are up to ${MOST_TEMPLATES} templates for a type of deal.`)
    const part = pickTerms(terms as TermsPart, keysOf(terms as TermsPart))
    const id = newId()
    await tx.run(sql`
      insert into deal_templates (org_id, id, name, deal_type, terms, created_by, created_at)
      values (${orgId}, ${id}, ${name}, ${dealType}, ${JSON.stringify(part)}::jsonb, ${ctx.actor.userId}, ${ctx.now})`)
    const row = (await tx.rows(templatesOf(orgId, dealType))).find((template) => template.id === id)
    if (!row) throw new Error('the template just written is not there')
    await record(tx, ctx, 'template.created', row)
    return presentTemplate(row)
  })
}

export function removeTemplate(ctx: Context, { templateId }: { templateId: string }): Promise<{ removed: boolean }> {
  return txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'settings.manage') && figuresSeenBy(ctx.actor).profit)
    const row = await tx.first(sql<TemplateRow>`
      delete from deal_templates
      where org_id = ${ctx.tenant.orgId} and id = ${templateId}
      returning id, name, deal_type as "dealType", terms, created_by as "authorId", null as "authorName"`)
    if (!row) throw new ApiError('not_found')
    await record(tx, ctx, 'template.deleted', row)
    return { removed: true }
  })
}

type Applying = {
  id: string
  version: number
  terms: TermsInput
  source?: { kind: 'template' | 'deal'; name: string } | undefined
}

/** Writes the given terms into the deal as one change, and notes for each where it came from. */
export function applyTerms(ctx: Context, { terms: given, source, ...target }: Applying): Promise<Changed> {
  return txAs(ctx, async (tx) => {
    const { deal, terms } = await lockTerms(tx, ctx, target)
    checkFields(given.fields ?? {}, deal.dealType)
    const part = given as TermsPart
    const sources: TermSources = Object.fromEntries(
      source ? keysOf(part).map((key) => [key, { ...source, value: termOf(part, key) }]) : [],
    )
    const forgotten = source ? [] : keysOf(part)
    await tx.run(sql`
      update deals set term_sources = (term_sources - ${forgotten}::text[]) || ${JSON.stringify(sources)}::jsonb
      where org_id = ${deal.orgId} and id = ${deal.id}`)
    const change = realTermsChange(deal, terms, given as TermsChange)
    if (!change) return { dealId: deal.id, undoId: null, same: true }
    return changeTerms(tx, ctx, deal, {
      verb: 'deal.terms_applied',
      ...change,
      about: source ? { startedFrom: source.name } : {},
    })
  })
}

async function record(
  tx: Tx,
  ctx: Context,
  verb: 'template.created' | 'template.deleted',
  { id, name, terms: { fields, ...lists } }: TemplateRow,
): Promise<void> {
  const values = { ...fields, ...lists }
  const object = { type: 'deal_template' as const, id, label: name }
  await recordActivity(tx, ctx, {
    verb,
    object,
    ...(verb === 'template.created' ? { after: values } : { before: values }),
  })
  await announce(tx, ctx, [['templates']])
}

function presentTemplate(row: TemplateRow): DealTemplate {
  return {
    id: row.id,
    name: row.name,
    dealType: row.dealType,
    terms: pickTerms(row.terms, keysOf(row.terms)),
    author: row.authorName === null ? null : { id: row.authorId, name: row.authorName },
  }
}
