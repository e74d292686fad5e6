import { Images } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

export const portfolioRoom: Room = {
  routes: [
    { path: 'portfolio/sum', ...lazyPage(() => import('./SumPage.tsx')) },
    { path: 'portfolio/:tab?', ...lazyPage(() => import('./PortfolioPage.tsx')) },
  ],
  navigation: [{ to: '/app/portfolio', label: m.portfolio_title, icon: Images, order: 60 }],
}
