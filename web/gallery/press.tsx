import { Columns3, Filter, Plus, Rows3, Sigma } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../src/ui/Button.tsx'
import { AddChip, FilterChip, ToggleChip } from '../src/ui/Chip.tsx'
import { Menu, MenuChoices, MenuItem, MenuRule } from '../src/ui/overlays/Menu.tsx'
import { Section } from '../src/ui/layout/Section.tsx'
import { Segment } from '../src/ui/fields/Segment.tsx'
import { TabPanel, Tabs } from '../src/ui/layout/Tabs.tsx'

const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

export function PressSamples() {
  const [type, setType] = useState<'flip' | 'land'>('flip')
  const [view, setView] = useState<'board' | 'table'>('board')
  const [tab, setTab] = useState<'all' | 'mine'>('all')
  const [total, setTotal] = useState<'profit' | 'arv'>('profit')
  return (
    <Section title="Press">
      <div className="flex flex-wrap gap-2 py-4">
        <Button kind="brass" icon={<Plus {...ICON} />}>
          New deal
        </Button>
        <Button>Import</Button>
        <Button kind="quiet">Not now</Button>
        <Button kind="watch">Override</Button>
        <Button kind="brass" working>
          Saving
        </Button>
        <Button disabled>Off</Button>
        <Button disabled disabledReason="Four things are missing">
          Move, 4 left
        </Button>
        <Button size="small">Small</Button>
        <Button size="large" kind="brass">
          Large
        </Button>
        <IconButton label="Filter" icon={<Filter {...ICON} />} />
        <IconButton label="Filter" size="small" kind="quiet" icon={<Filter {...ICON} />} />
      </div>
      <div className="flex flex-wrap items-center gap-3 py-2">
        <Segment
          label="Deal type"
          value={type}
          onChange={setType}
          options={[
            { value: 'flip', label: 'Fix & Flip', count: 27 },
            { value: 'land', label: 'Land-Home', count: 9 },
          ]}
        />
        <Segment
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'board', label: 'Board', icon: <Columns3 {...ICON} /> },
            { value: 'table', label: 'Table', icon: <Rows3 {...ICON} /> },
          ]}
        />
        <FilterChip onRemove={() => undefined}>Market: Triad, Triangle</FilterChip>
        <AddChip icon={<Filter {...ICON} />}>Filter</AddChip>
        <Menu trigger={<AddChip icon={<Sigma {...ICON} />}>Profit</AddChip>}>
          <MenuChoices
            label="Total"
            value={total}
            onChange={setTotal}
            options={[
              { value: 'profit', label: 'Profit' },
              { value: 'arv', label: 'ARV' },
            ]}
          />
          <MenuRule />
          <MenuItem danger onSelect={() => undefined}>
            Archive
          </MenuItem>
        </Menu>
        <ToggleChip pressed>All active 27</ToggleChip>
        <ToggleChip pressed={false}>Mine 11</ToggleChip>
      </div>
      <Tabs
        label="Views"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All active', count: 27 },
          { value: 'mine', label: 'Mine', count: 11, changed: true },
        ]}
      >
        <TabPanel value="all" className="py-3">
          All
        </TabPanel>
        <TabPanel value="mine" className="py-3">
          Mine
        </TabPanel>
      </Tabs>
    </Section>
  )
}
