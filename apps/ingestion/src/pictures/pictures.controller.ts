import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ingestionRoutes } from '@sightline/contracts';
import { PicturesService } from './pictures.service.ts';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(ingestionRoutes.picture.path)
  async picture(@Param('contentId') contentId: string): Promise<StreamableFile> {
    const { type, bytes } = await this.pictures.find(contentId);
    return new StreamableFile(bytes, { type, length: bytes.length });
  }
}
