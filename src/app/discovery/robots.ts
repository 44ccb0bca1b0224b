/** What crawlers are asked to leave alone, and where the list of pages is. */
export const robots = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /api

Sitemap: ${origin}/sitemap.xml
`
