import { COST_CATALOGUE } from '@plumbline/domain/budgets/estimates/catalogue'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** Copies the cost catalog for a new organization. */
export async function installCatalogue(tx: Tx, orgId: string): Promise<void> {
  const codes = COST_CATALOGUE.map((entry) => ({
    id: newId(),
    code: entry.code,
    name_en: entry.nameEn,
    name_es: entry.nameEs,
    unit: entry.unit,
  }))
  await tx.run(sql`
    insert into cost_codes (org_id, id, code, name_en, name_es, unit)
    select ${orgId}, entry.* from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as entry (id uuid, code text, name_en text, name_es text, unit text)`)
}
