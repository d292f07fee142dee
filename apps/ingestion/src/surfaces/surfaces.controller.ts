import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  type Surface,
  SurfaceAddRequest,
  type SurfaceList,
  SurfaceUpdateRequest,
  surfaceRoutes,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { BoardSurfacesService } from './board-surfaces.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class SurfacesController {
  constructor(private readonly surfaces: BoardSurfacesService) {}

  @Get(surfaceRoutes.listSurfaces.path)
  async list(@Param('boardId') boardId: string): Promise<SurfaceList> {
    return { items: await this.surfaces.list(boardId) };
  }

  @Post(surfaceRoutes.addSurface.path)
  @HttpCode(201)
  add(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: SurfaceAddRequest }) body: SurfaceAddRequest,
  ): Promise<Surface> {
    return this.surfaces.add({ boardId, principal }, body);
  }

  @Patch(surfaceRoutes.updateSurface.path)
  update(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('surfaceId') surfaceId: string,
    @Body({ schema: SurfaceUpdateRequest }) { isRejected }: z.infer<typeof SurfaceUpdateRequest>,
  ): Promise<Surface> {
    return this.surfaces.decide({ boardId, principal }, surfaceId, isRejected);
  }
}
