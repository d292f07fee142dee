import { z } from 'zod';
import { CompanyId } from '../../common.ts';
import { Surface } from '../../entities/surfaces/surface.ts';
import { WebsiteInput } from '../boards.api.ts';
import { route } from '../route.ts';

export const SurfaceList = z.object({ items: z.array(Surface) });
export type SurfaceList = z.infer<typeof SurfaceList>;

/** A surface to add. It includes the company, because the provider doesn't show which company an account belongs to. */
export const SurfaceAddRequest = z.object({ companyId: CompanyId, url: WebsiteInput });
export type SurfaceAddRequest = z.infer<typeof SurfaceAddRequest>;
export const SurfaceUpdateRequest = z.strictObject({ isRejected: z.boolean() });

const ofBoard = { service: 'ingestion', access: 'board', tag: 'pages' } as const;

export const surfaceRoutes = {
  listSurfaces: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/surfaces',
    summary:
      'Lists where a board’s companies publish outside their websites (job boards, status pages, code …), each with the link that proves it.',
    response: SurfaceList,
  }),
  addSurface: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'POST',
    path: '/api/boards/:boardId/surfaces',
    status: 201,
    errors: [404, 409],
    summary: 'Adds a surface of a company to this board by address. Adding the same surface twice has no effect.',
    body: SurfaceAddRequest,
    response: Surface,
  }),
  updateSurface: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'PATCH',
    path: '/api/boards/:boardId/surfaces/:surfaceId',
    summary: 'Rejects a surface that is not the company’s, or accepts it again.',
    body: SurfaceUpdateRequest,
    response: Surface,
  }),
};
