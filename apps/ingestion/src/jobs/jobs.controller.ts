import { Controller, Get, Param } from '@nestjs/common';
import { type CompanyJobs, jobRoutes } from '@sightline/contracts';
import { CompanyJobsService } from './company-jobs.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class JobsController {
  constructor(private readonly jobs: CompanyJobsService) {}

  @Get(jobRoutes.companyJobs.path)
  ofCompany(@Param('boardId') boardId: string, @Param('companyId') companyId: string): Promise<CompanyJobs> {
    return this.jobs.ofCompany(boardId, companyId);
  }
}
