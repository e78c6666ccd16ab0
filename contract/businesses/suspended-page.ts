/** Where people of a suspended business are led. Served by the server, as it holds nothing of the desk. */
export const suspendedPage = '/noauth/suspended'
