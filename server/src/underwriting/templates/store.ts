import { invalidField } from '@plumbline/contract/errors'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import { violates } from '../../platform/db/errors.ts'

export type TemplateFacts = { name: string; terms: TermsPart }

export type TemplateRow = TemplateFacts & {
  id: string
  dealType: DealType
  version: number
  updatedAt: Date
  authorId: string
  authorName: string | null
}

const SELECTED = sql.raw(`
  template.id, template.name, template.deal_type, template.terms, template.version, template.updated_at,
  template.created_by as author_id, author.full_name as author_name`)

export function templatesOf(orgId: string, dealType: DealType) {
  return sql<TemplateRow>`
    select ${SELECTED}
    from deal_templates template
    left join profiles author on author.id = template.created_by
    where template.org_id = ${orgId} and template.deal_type = ${dealType}
    order by lower(template.name), template.id`
}

/** Loads a template and locks it until the transaction ends. */
export function lockTemplate(tx: Tx, orgId: string, templateId: string): Promise<TemplateRow | undefined> {
  return tx.first(sql<TemplateRow>`
    select ${SELECTED}
    from deal_templates template
    left join profiles author on author.id = template.created_by
    where template.org_id = ${orgId} and template.id = ${templateId}
    for update of template`)
}

type NewTemplate = TemplateFacts & { orgId: string; id: string; dealType: DealType; createdBy: string; now: Date }

/** @throws ApiError invalid_input if another template of the type already has the name */
export async function insertTemplate(tx: Tx, row: NewTemplate): Promise<void> {
  const written = tx.run(sql`
    insert into deal_templates (org_id, id, name, deal_type, terms, created_by, created_at, updated_at)
    values (${row.orgId}, ${row.id}, ${row.name}, ${row.dealType}, ${JSON.stringify(row.terms)}::jsonb, ${row.createdBy},
      ${row.now}, ${row.now})`)
  await written.catch(refuseTakenName)
}

/** @throws ApiError invalid_input if another template of the type already has the name */
export async function updateTemplate(
  tx: Tx,
  orgId: string,
  templateId: string,
  { name, terms }: TemplateFacts,
  now: Date,
): Promise<void> {
  const written = tx.run(sql`
    update deal_templates
    set name = ${name}, terms = ${JSON.stringify(terms)}::jsonb, version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${templateId}`)
  await written.catch(refuseTakenName)
}

export async function deleteTemplate(tx: Tx, orgId: string, templateId: string): Promise<void> {
  await tx.run(sql`delete from deal_templates where org_id = ${orgId} and id = ${templateId}`)
}

function refuseTakenName(error: unknown): never {
  if (violates(error, 'deal_templates_org_id_deal_type_name_key'))
    throw invalidField('name', 'taken', 'This deal type already has a template with this name.')
  throw error
}
