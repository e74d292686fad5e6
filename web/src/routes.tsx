import type { RouteObject } from 'react-router'
import { activityRoom } from './activity/room.ts'
import { dealsRoom } from './deals/room.ts'
import { homeRoom } from './home/room.ts'
import { importsRoom } from './imports/room.ts'
import { portfolioRoom } from './portfolio/room.ts'
import { AppErrorScreen, BareErrorScreen } from './shell/AppErrorScreen.tsx'
import { AppFrame } from './shell/AppFrame.tsx'
import { AppRoot, FirstLoad } from './shell/AppRoot.tsx'
import { BareMain } from './shell/BareMain.tsx'
import { requireMember } from './shell/guards.ts'
import { lazyPage } from './shell/lazy-page.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import type { Room } from './shell/room.ts'

/** Every room with screens in the application. A room that is not here has no address and no place in the navigation. */
export const rooms: readonly Room[] = [homeRoom, dealsRoom, importsRoom, portfolioRoom, activityRoom]

/** Sign-in and the application. The public pages have their own, in `site/routes.tsx`. */
export const appRoutes: RouteObject[] = [
  {
    element: <AppRoot rooms={rooms} />,
    HydrateFallback: FirstLoad,
    children: [
      {
        ErrorBoundary: BareErrorScreen,
        children: [
          { path: '/auth', ...lazyPage(() => import('./auth/AuthPage.tsx')) },
          {
            path: '/app',
            loader: requireMember,
            Component: AppFrame,
            children: [
              {
                ErrorBoundary: AppErrorScreen,
                children: [...rooms.flatMap((room) => room.routes), { path: '*', Component: NotFoundPage }],
              },
            ],
          },
          {
            path: '*',
            element: (
              <BareMain>
                <NotFoundPage />
              </BareMain>
            ),
          },
        ],
      },
    ],
  },
]
