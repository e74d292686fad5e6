export const drawRoutes = {}
