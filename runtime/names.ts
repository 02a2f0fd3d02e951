// What no specification names, and what the server, the editing frame or the app of a site may call otherwise: all of it stands
// here, and does nothing where nobody asks for it.

/** Before an experiment's name, in the address and in the storage: `{experiment}_{name}`, blocks spec §9. */
export const experimentPrefix = 'experiment_'
/** Of such a parameter: what was stored is forgotten. */
export const experimentReset = 'reset'
/** Hosts that nobody but the people of the builder opens, beside those that the context names. */
export const internalHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
/** The channel between the tabs of one origin. */
export const adminChannel = 'site-admin-events'
/** `?mousedebug=true`, in the editing frame. */
export const mouseDebug = 'mousedebug'
/** The global by which an Android app takes requests; of an iOS app the system says it. */
export const androidHandlers = 'SiteNativeHandlers'
