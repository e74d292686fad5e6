import { REJECT_REASONS } from '@plumbline/domain/imports/kinds'
import * as z from 'zod'
import { Id, memberRoute, Ordinal, PageInput, pageOf, Version } from '../base.ts'
import {
  IMPORT_WARNINGS,
  ImportCard,
  ImportChoices,
  ImportJob,
  ImportKind,
  ImportRowView,
  MAX_CELL,
  MAX_COLUMNS,
  ROW_VERDICTS,
} from './imports.ts'

const tags = ['Imports']

const OneImport = z.object({ id: Id })
const Versioned = OneImport.extend({ version: Version })

export const imports = {
  list: memberRoute('import.comps')
    .route({ method: 'GET', path: '/imports', tags, summary: 'List the organization’s imports, newest first' })
    .input(z.object({ kind: ImportKind.optional(), ...PageInput }))
    .output(pageOf(ImportCard)),
  start: memberRoute('import.comps')
    .route({
      method: 'POST',
      path: '/imports',
      successStatus: 201,
      tags,
      summary: 'Start an import from an uploaded file',
    })
    .input(z.object({ uploadId: Id, kind: ImportKind, dealId: Id.nullish() }))
    .output(ImportJob),
  get: memberRoute('import.comps')
    .route({ method: 'GET', path: '/imports/{id}', tags, summary: 'Get an import’s status and findings' })
    .input(OneImport)
    .output(ImportJob),
  change: memberRoute('import.comps')
    .route({
      method: 'PATCH',
      path: '/imports/{id}',
      tags,
      summary: 'Set the sheet, header row, mapping or options. A new sheet or header row reads the file again',
    })
    .input(
      Versioned.extend({
        sheet: z.int().min(0).max(1_000).optional(),
        header: z.union([z.int().min(1).max(1_000_000), z.literal('none')]).nullish(),
        /** column index → field key, `currency`, or null for a custom field */
        mapping: z
          .array(z.object({ column: z.int().min(0).max(MAX_COLUMNS), field: z.string().max(40).nullable() }))
          .max(MAX_COLUMNS)
          .optional(),
        options: ImportChoices.partial().optional(),
      }),
    )
    .output(ImportJob),
  check: memberRoute('import.comps')
    .route({ method: 'POST', path: '/imports/{id}/check', tags, summary: 'Run a dry run that checks every row' })
    .input(Versioned.extend({ options: ImportChoices.partial().optional() }))
    .output(ImportJob),
  rows: memberRoute('import.comps')
    .route({ method: 'GET', path: '/imports/{id}/rows', tags, summary: 'List rows with their results, in file order' })
    .input(
      OneImport.extend({
        verdict: z.enum(ROW_VERDICTS).optional(),
        reason: z.enum(REJECT_REASONS).optional(),
        warning: z.enum(IMPORT_WARNINGS).optional(),
        ...PageInput,
      }),
    )
    .output(pageOf(ImportRowView)),
  fix: memberRoute('import.comps')
    .route({
      method: 'PATCH',
      path: '/imports/{id}/cells',
      tags,
      summary: 'Correct cells. The rows are checked again',
    })
    .input(
      OneImport.extend({
        cells: z
          .array(
            z.object({
              record: Ordinal,
              column: z.int().min(0).max(MAX_COLUMNS),
              value: z.string().max(MAX_CELL),
            }),
          )
          .min(1)
          .max(200),
      }),
    )
    .output(ImportJob),
  confirm: memberRoute('import.comps')
    .route({
      method: 'POST',
      path: '/imports/{id}/confirm',
      tags,
      summary: 'Import all rows if every one is valid, or only the valid ones',
    })
    .input(Versioned.extend({ rows: z.enum(['all', 'good']) }))
    .output(ImportJob),
  cancel: memberRoute('import.comps')
    .route({ method: 'POST', path: '/imports/{id}/cancel', tags, summary: 'Cancel an import before it writes' })
    .input(OneImport)
    .output(ImportJob),
  undo: memberRoute('import.comps')
    .route({
      method: 'POST',
      path: '/imports/{id}/undo',
      tags,
      summary: 'Undo an import within 30 days. Records changed since then are not removed',
    })
    .input(OneImport)
    .output(ImportJob),
  rejected: memberRoute('import.comps')
    .route({ method: 'GET', path: '/imports/{id}/rejected', tags, summary: 'Get a link to the rejected rows as CSV' })
    .input(OneImport)
    .output(z.object({ url: z.string(), fileName: z.string() })),
}
