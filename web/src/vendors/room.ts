import { HardHat } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

export const vendorsRoom: Room = {
  routes: [
    { path: 'vendors', ...lazyPage(() => import('./directory/DirectoryPage.tsx')) },
    { path: 'vendors/search', ...lazyPage(() => import('./directory/DirectoryPage.tsx')) },
    { path: 'vendors/review', ...lazyPage(() => import('./review/ReviewPage.tsx')) },
    { path: 'vendors/:vendorId/:tab?', ...lazyPage(() => import('./VendorPage.tsx')) },
  ],
  navigation: [{ to: '/app/vendors', label: m.vendors_title, icon: HardHat, order: 40 }],
}
