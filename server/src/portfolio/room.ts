import { serverRoom } from '../platform/rooms/server-room.ts'
import { publicPortfolioRoute } from './public-page.ts'

export const portfolioRoom = serverRoom({ name: 'portfolio', pages: publicPortfolioRoute })
