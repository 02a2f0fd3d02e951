/** Where the hosts of videos keep their pictures. */
const hosts =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:ytimg\.com|youtube(?:-nocookie)?\.com|vimeocdn\.com|vimeo\.com|dmcdn\.net|dailymotion\.com|wistia\.(?:com|net)|jtvnw\.net|fbcdn\.net|loom\.com|brightcove\.(?:com|net))\//i

/** To fetch such a picture is to tell the video's host that somebody is here. */
export function isOfHost(address: string): boolean {
  return hosts.test(address)
}
