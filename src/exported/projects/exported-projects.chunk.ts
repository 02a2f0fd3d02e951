export { fillProjects as fill } from './projects.ts'
