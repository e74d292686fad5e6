import type { TermsInput } from '@plumbline/contract/underwriting/parts'
import type { DealTemplate } from '@plumbline/contract/underwriting/templates'
import { invalidField } from '@plumbline/contract/errors'
import { may } from '@plumbline/domain/access/matrix'
import type { UnderwritingVerb } from '@plumbline/domain/underwriting/activity'
import type { DealType } from '@plumbline/domain/deals/fields'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import { keysOf, pickTerms, realKeys, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { MOST_TEMPLATES } from '@plumbline/domain/underwriting/terms/template'
import { undoKind } from '../../undo/kind.ts'
import { authorize, found, expectVersion } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { checkFields } from '../../deals/edit.ts'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  type TemplateFacts,
  type TemplateRow,
  templatesOf,
  updateTemplate,
} from './store.ts'

/** Lists templates for users who can see profit, since a template reveals what deals cost. */
export async function listTemplates(ctx: Context, { dealType }: { dealType: DealType }) {
  authorize(figuresSeenBy(ctx.actor).profit)
  const rows = await readAs(ctx, templatesOf(ctx.tenant.orgId, dealType))
  return { items: rows.map(presentTemplate), abilities: { manage: mayManage(ctx) } }
}

type Creating = {
  templateId?: string
  /** defaults to the caller */
  authorId?: string
  name: string
  dealType: DealType
  terms: TermsInput | TermsPart
}

export function createTemplate(ctx: Context, input: Creating): Promise<DealTemplate> {
  const { templateId: id = newId(), authorId: createdBy = ctx.actor.userId, name, dealType, terms } = input
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    authorize(mayManage(ctx))
    const others = await tx.rows(templatesOf(orgId, dealType))
    if (others.length >= MOST_TEMPLATES)
      throw invalidField('name', 'too_many', `You can have up to ${MOST_TEMPLATES} templates per deal type.`)
    const facts = { name, terms: validTerms(dealType, terms) }
    await insertTemplate(tx, { ...facts, orgId, id, dealType, createdBy, now: ctx.now })
    return logChange(tx, ctx, id, 'template.created', null)
  })
}

type Target = { templateId: string; version: number }
type Changing = Target & { name?: string | undefined; terms?: TermsInput | TermsPart | undefined }

/** Restores a deleted template under its original author, or a template's previous terms after they were replaced. */
export const templateUndo = undoKind<{ create: Creating } | { change: Changing }>('template')

export function restoreTemplate(
  ctx: Context,
  undo: { create: Creating } | { change: Changing },
): Promise<DealTemplate> {
  return 'create' in undo ? createTemplate(ctx, undo.create) : changeTemplate(ctx, undo.change)
}

/**
 * Changes a template's name, its terms, or both. Terms are replaced as a whole. Deals that started from the template
 * don't change.
 */
export function changeTemplate(ctx: Context, input: Changing): Promise<DealTemplate & { undoId: string | null }> {
  return withTemplate(ctx, input, async (tx, before) => {
    const name = input.name ?? before.name
    const terms = input.terms ? validTerms(before.dealType, input.terms) : before.terms
    if (name === before.name && saysTheSame(before.terms, terms)) return { ...presentTemplate(before), undoId: null }
    await updateTemplate(tx, ctx.tenant.orgId, before.id, { name, terms }, ctx.now)
    const after = await logChange(tx, ctx, before.id, 'template.updated', before)
    const change = { templateId: before.id, version: after.version, name: before.name, terms: before.terms }
    return { ...after, undoId: templateUndo.remember(tx, ctx, { change }) }
  })
}

export function removeTemplate(ctx: Context, input: Target): Promise<{ removed: boolean; undoId: string }> {
  return withTemplate(ctx, input, async (tx, before) => {
    await deleteTemplate(tx, ctx.tenant.orgId, before.id)
    await record(tx, ctx, 'template.deleted', before, { before: loggedOf(before) })
    const { id: templateId, authorId, name, dealType, terms } = before
    const create = { templateId, authorId, name, dealType, terms }
    return { removed: true, undoId: templateUndo.remember(tx, ctx, { create }) }
  })
}

function mayManage(ctx: Context): boolean {
  return may(ctx.actor, 'settings.manage') && figuresSeenBy(ctx.actor).profit
}

/** @throws ApiError edit_conflict with the current template if the caller saw an older version */
function withTemplate<Result>(
  ctx: Context,
  { templateId, version }: Target,
  work: (tx: Tx, before: TemplateRow) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    authorize(mayManage(ctx))
    const template = found(await lockTemplate(tx, ctx.tenant.orgId, templateId))
    expectVersion(template, version, () => presentTemplate(template))
    return work(tx, template)
  })
}

/** @throws ApiError invalid_input for a field that a deal of this type cannot have */
function validTerms(dealType: DealType, terms: TermsInput | TermsPart): TermsPart {
  checkFields(terms.fields ?? {}, dealType)
  return pickTerms(terms as TermsPart, keysOf(terms as TermsPart))
}

function saysTheSame(before: TermsPart, after: TermsPart): boolean {
  return keysOf(before).join() === keysOf(after).join() && realKeys(before, after).length === 0
}

async function logChange(
  tx: Tx,
  ctx: Context,
  templateId: string,
  verb: UnderwritingVerb,
  before: TemplateRow | null,
): Promise<DealTemplate> {
  const after = await lockTemplate(tx, ctx.tenant.orgId, templateId)
  if (!after) throw new Error('the template just saved is missing')
  await record(tx, ctx, verb, after, {
    ...(before ? { before: loggedOf(before) } : {}),
    after: loggedOf(after),
  })
  return presentTemplate(after)
}

async function record(
  tx: Tx,
  ctx: Context,
  verb: UnderwritingVerb,
  { id, name }: TemplateRow,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  await recordActivity(tx, ctx, { verb, object: { type: 'deal_template', id, label: name }, ...values })
  await announce(tx, ctx, [['templates']])
}

/** Formats the template for the activity log, with its inputs under the same names as a deal's own. */
function loggedOf({ name, terms: { fields, ...lists } }: TemplateFacts): Record<string, unknown> {
  return { template: name, ...fields, ...lists }
}

function presentTemplate(row: TemplateRow): DealTemplate {
  return {
    id: row.id,
    name: row.name,
    dealType: row.dealType,
    terms: pickTerms(row.terms, keysOf(row.terms)),
    author: row.authorName === null ? null : { id: row.authorId, name: row.authorName },
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}
