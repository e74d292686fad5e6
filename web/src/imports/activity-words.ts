import { asCount, asOneOf, asText } from '../activity/show.ts'
import { after, type Logged, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { formatCount } from '../ui/figures/format.ts'

function brought(entry: Logged): string | null {
  const created = after(entry, 'created')
  return typeof created === 'number'
    ? m.activity_import_brought({ object: entry.object.label, count: created, shown: formatCount(created) })
    : null
}

/** This room's wording in the activity log. */
export const importWords = {
  verbs: {
    ...said({
      'import.started': m.activity_import_started,
      'import.cancelled': m.activity_import_cancelled,
      'import.undone': m.activity_import_undone,
    }),
    'import.completed': { said: m.activity_import_completed, exactly: brought },
  },
  groups: {
    import: { name: m.activity_group_import, order: 120, offered: 'on a deal' },
  },
  records: {
    import_job: {
      page: (id) => (id === null ? null : { to: `/app/deals/import/${id}`, label: m.activity_open_import() }),
    },
  },
  changes: {
    importedFrom: { label: m.activity_imported_from, show: asText },
    'import.kind': {
      label: m.activity_import_kind,
      show: asOneOf({
        deals: m.deals_title,
        comps: m.comps_title,
        vendors: m.vendors_title,
        contacts: m.people_title,
        invoices: m.invoices_title,
      }),
    },
    'import.created': { label: m.activity_import_created, show: asCount },
    'import.updated': { label: m.activity_import_updated, show: asCount },
    'import.skipped': { label: m.activity_import_skipped, show: asCount },
    'import.rejected': { label: m.activity_import_rejected, show: asCount },
    'import.removed': { label: m.activity_import_removed, show: asCount },
    'import.restored': { label: m.activity_import_restored, show: asCount },
    'import.kept': { label: m.activity_import_kept, show: asCount },
  },
} satisfies RoomWords
