/** What every menu of an exported page says: the look is its stylesheet's, which may not be whole. */
export const common = { 'data-block': 'navigation', 'data-unstyled': '', 'data-insists': 'true' }
