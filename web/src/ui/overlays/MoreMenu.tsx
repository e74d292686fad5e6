import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../Button.tsx'
import { Menu } from './Menu.tsx'

/** More actions for one row, behind the three dots at its end. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      trigger={<IconButton kind="quiet" size="small" label={label} icon={<Ellipsis size={16} strokeWidth={1.6} />} />}
    >
      {children}
    </Menu>
  )
}
