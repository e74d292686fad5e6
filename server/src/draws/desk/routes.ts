export const drawDeskRoutes = {}
