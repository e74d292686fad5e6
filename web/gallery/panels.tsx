import { useState } from 'react'
import { Banner } from '../src/ui/feedback/Banner.tsx'
import { Button } from '../src/ui/Button.tsx'
import { BottomSheet, Dialog } from '../src/ui/overlays/Dialog.tsx'
import { Drawer } from '../src/ui/overlays/Drawer.tsx'
import { showNotice } from '../src/ui/feedback/notice.ts'
import { Popover } from '../src/ui/overlays/Popover.tsx'
import { Section } from '../src/ui/layout/Section.tsx'
import { Tag } from '../src/ui/Tag.tsx'
import { TickStrip } from '../src/ui/feedback/TickStrip.tsx'
import { toast } from '../src/ui/feedback/toast.tsx'

export function PanelSamples() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'drawer' | 'popover' | null>(null)
  const change = (kind: 'dialog' | 'sheet' | 'popover') => (next: boolean) => setOpen(next ? kind : null)
  return (
    <Section title="Panels and messages">
      <div className="flex flex-wrap gap-2 py-4">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Popover
          label="Filter"
          open={open === 'popover'}
          onOpenChange={change('popover')}
          trigger={<Button>Popover</Button>}
        >
          Filters
        </Popover>
        <Button onClick={() => toast.success('Welcome back!')}>Success</Button>
        <Button onClick={() => toast.error('The server cannot be reached.', { detail: 'What you entered is kept.' })}>
          Error
        </Button>
        <Button onClick={() => toast.undo('Moved 77 Marlowe Ct to Offer', () => toast.info('Moved back'))}>Undo</Button>
        <Button
          onClick={() =>
            showNotice({
              title: 'Ana Kwon moved 418 Linden Ave',
              detail: 'Rehab, now Final punch',
              action: { label: 'Open', onSelect: () => undefined },
            })
          }
        >
          Notice
        </Button>
      </div>
      <Banner tone="watch">You are offline. You can look around; changes are sent when the connection is back.</Banner>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={change('dialog')}
        title="77 Marlowe Ct can’t move yet"
        lede="Under contract to Financing and closing"
        head={<TickStrip met={9} total={13} label="9 of 13 done" />}
        footer={
          <>
            <Button kind="quiet">Not now</Button>
            <Button kind="brass">Move</Button>
          </>
        }
      >
        Rows
      </Dialog>
      <BottomSheet open={open === 'sheet'} onOpenChange={change('sheet')} title="Stages">
        Rows
      </BottomSheet>
      {open === 'drawer' && (
        <div className="flex border border-line">
          <p className="flex-1 p-4">The page stays.</p>
          <Drawer
            title="New purchase order"
            tag={<Tag>Draft</Tag>}
            onClose={() => setOpen(null)}
            footer={<Button kind="brass">Submit</Button>}
          >
            Fields
          </Drawer>
        </div>
      )}
    </Section>
  )
}
