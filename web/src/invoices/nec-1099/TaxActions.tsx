import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { Download, Ellipsis, Mail } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { useServerFile } from '../payments/use-file.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx'
import { FileYearDialog } from './filing/FileYearDialog.tsx'
import { ColumnsDialog } from './filing/ColumnsDialog.tsx'
import { ThresholdDialog } from './filing/ThresholdDialog.tsx'
import { useAskAll } from './use-tax-steps.ts'
import { toAsk } from './words.ts'

/** The year as a spreadsheet, its settings, and the next step: asking for what is missing, or filing. */
export function TaxActions({ season }: { season: TaxSeason }) {
  const { year, abilities, status } = season
  const [open, setOpen] = useState<'file' | 'columns' | 'threshold' | null>(null)
  const close = () => setOpen(null)
  const mayFile = abilities.file && season.isYearOver && status === 'open' && season.totals.forms > 0
  return (
    <div className="flex flex-wrap items-center gap-2 md:ml-auto">
      <CsvButton year={year} />
      {abilities.setUp && (
        <Menu trigger={<IconButton label={m.nec_more()} icon={<Ellipsis aria-hidden size={16} strokeWidth={1.6} />} />}>
          <MenuItem onSelect={() => setOpen('columns')}>{m.nec_columns_menu()}</MenuItem>
          <MenuItem onSelect={() => setOpen('threshold')}>
            {m.nec_set_threshold({ year: String(season.nextThreshold.year) })}
          </MenuItem>
        </Menu>
      )}
      <AskButton season={season} isMain={!mayFile} />
      {mayFile && (
        <Button kind="brass" onClick={() => setOpen('file')}>
          {m.nec_file()}
        </Button>
      )}
      {open === 'file' && <FileYearDialog season={season} onClose={close} />}
      {open === 'columns' && <ColumnsDialog season={season} onClose={close} />}
      {open === 'threshold' && <ThresholdDialog season={season} onClose={close} />}
    </div>
  )
}

function CsvButton({ year }: { year: number }) {
  const file = useServerFile()
  return (
    <Button
      icon={<Download aria-hidden size={16} strokeWidth={1.6} />}
      working={file.isPending}
      onClick={() =>
        file.mutate({
          path: `/tax-seasons/${year}/vendors.csv?lang=${getLocale()}`,
          type: 'text/csv',
          name: `${m.nec_csv_name({ year: String(year) })}.csv`,
        })
      }
    >
      {m.nec_csv()}
    </Button>
  )
}

function AskButton({ season, isMain }: { season: TaxSeason; isMain: boolean }) {
  const ask = useAskAll()
  const vendors = toAsk(season).filter(({ hasEmail }) => hasEmail)
  const [first] = vendors
  if (!season.abilities.ask || !first) return null
  return (
    <Button
      {...(isMain ? { kind: 'brass' as const } : {})}
      icon={<Mail aria-hidden size={16} strokeWidth={1.6} />}
      working={ask.isPending}
      onClick={() => ask.mutate(vendors)}
    >
      {vendors.length === 1 ? m.nec_ask_one({ name: first.vendor.name }) : m.nec_ask_many({ count: vendors.length })}
    </Button>
  )
}
